import { createStore, type Store } from '@hiram/ui';
import type { ReactNode } from 'react';

/** What stands above every screen. It comes from outside, so that the first page need not carry it. */
export const offer: Store<ReactNode> = createStore<ReactNode>(null);
