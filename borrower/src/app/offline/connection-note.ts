import { createStore, type Store } from '@hiram/ui';
import type { ReactNode } from 'react';

/** What is said about the connection instead of "offline"; it comes from outside, as an offer does. */
export const connectionNote: Store<ReactNode> = createStore<ReactNode>(null);
