import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Every component on one page, to look at: npx vite ui/gallery. Not shipped.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/vite-gallery',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../.cache/gallery', emptyOutDir: true, manifest: true },
  server: { host: '127.0.0.1', port: 4610, strictPort: true },
});
