import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';
import { trustStyles } from './trusted-styles.ts';

trustStyles();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
createRoot(root).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
