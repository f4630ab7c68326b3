import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './api/session.ts';
import { Desk } from './desk.tsx';
import { trustStyles } from './trusted-styles.ts';

trustStyles();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
// Whoever opens a link in a new tab is logged in there too, without seeing the log-in first.
await session.join();
createRoot(root).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
