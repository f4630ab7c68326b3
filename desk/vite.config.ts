import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './antd-styles.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [antdStyles(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the frame around every page needs, and what several pages share, each in one file: a page came in
            // seventy small ones, which wait for each other.
            { name: 'frame', tags: ['$initial'], priority: 1 },
            { name: 'parts', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
