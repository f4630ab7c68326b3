import type { QueueName, StaffRole } from '@hiram/contract/desk';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { DeskText } from '../texts/use-texts.ts';

export const menuGroups = ['work', 'money', 'catalogue', 'people', 'log'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** What the frame has to know of a page: pages.tsx lists all of them. */
export interface DeskPage {
  /** May have parameters, as in `/orders/:orderId`; the page reads them with `useParams`. */
  readonly path: string;
  readonly title: Extract<DeskText, `page_${string}`>;
  /** Null for a page that is reached from another one. */
  readonly group: MenuGroup | null;
  /** The page of the menu that such a page belongs to, which stays marked while it is open. */
  readonly within?: string;
  /** Who may open it: those whom the server lets call what the page reads first. */
  readonly roles: readonly StaffRole[];
  readonly Page: LazyExoticComponent<ComponentType>;
  /** What waits there; the menu counts it for the roles whose work it is. */
  readonly queues?: readonly QueueName[];
  /** What waits there for this person alone. */
  readonly counts?: 'tasksDue';
}
