import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './antd-styles.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [antdStyles(), react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1200 },
});
