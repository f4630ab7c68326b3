import { type ComponentType, use } from 'react';

/** A screen in a file of its own, fetched when it is first needed or shortly before. */
export interface LazyScreen {
  readonly name: string;
  /** Null until it is here. */
  loaded(): ComponentType | null;
  load(): Promise<ComponentType>;
  /** After a failed fetch: the next attempt starts anew. */
  forget(): void;
}

export function lazyScreen(name: string, fetchScreen: () => Promise<ComponentType>): LazyScreen {
  let screen: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  return {
    name,
    loaded: () => screen,
    load() {
      loading ??= fetchScreen().then((fetched) => {
        screen = fetched;
        return fetched;
      });
      return loading;
    },
    forget() {
      if (!screen) loading = null;
    },
  };
}

/** Unlike with React.lazy, a screen that is already here renders at once: a prerendered page has no gap. */
export function ShowScreen({ screen }: { screen: LazyScreen }) {
  const Loaded = screen.loaded() ?? use(screen.load());
  return <Loaded />;
}
