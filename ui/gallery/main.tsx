import './gallery.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../src/index.ts';
import { Contents } from './contents.tsx';
import { ControlsView } from './controls-view.tsx';
import { HomeView } from './home-view.tsx';
import { LoginView } from './login-view.tsx';
import { OverlaysView } from './overlays-view.tsx';
import { PicturesView } from './pictures-view.tsx';
import { ScriptsView } from './scripts-view.tsx';

// ?view=login&theme=dark&language=th
const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.lang = query.get('language') ?? 'en';

const views: Record<string, ReactNode> = {
  login: <LoginView />,
  home: <HomeView />,
  controls: <ControlsView />,
  overlays: <OverlaysView />,
  pictures: <PicturesView />,
  scripts: <ScriptsView />,
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <ToastProvider closeLabel="Dismiss">
      {views[query.get('view') ?? ''] ?? <Contents views={Object.keys(views)} />}
    </ToastProvider>
  </StrictMode>,
);
