import { session } from '../api/session.ts';
import type { EditedProduct } from './edited-product.ts';

/**
 * What was typed outlives a walk to another page: the guard itself sends people to the figures of the law and
 * back. It is gone with the session, because the next person has drafts of their own.
 */
const kept = new Map<string, EditedProduct>();
session.subscribe(() => kept.clear());

export const keptDrafts = {
  of: (product: string): EditedProduct | undefined => kept.get(product),
  keep: (product: string, edited: EditedProduct) => void kept.set(product, edited),
  forget: (product: string) => void kept.delete(product),
};
