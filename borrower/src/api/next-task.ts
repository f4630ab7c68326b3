/** What follows is a task of its own, so that a tap that came meanwhile is answered first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
