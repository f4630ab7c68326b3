/** Before the first book was opened: "from the beginning" as a date. */
export const beginning = '2000-01-01';
