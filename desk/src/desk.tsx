import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { Routes } from './routes.tsx';
import { catalogs, type DeskLanguage, storedLanguage, storeLanguage, TextsProvider } from './texts.ts';

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
});
const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');

function useDarkScheme(): boolean {
  return useSyncExternalStore(
    (changed) => {
      darkScheme.addEventListener('change', changed);
      return () => darkScheme.removeEventListener('change', changed);
    },
    () => darkScheme.matches,
  );
}

export function Desk() {
  const [language, setLanguage] = useState<DeskLanguage>(storedLanguage);
  const dark = useDarkScheme();
  useEffect(() => {
    storeLanguage(language);
  }, [language]);

  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      theme={{
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          colorPrimary: dark ? '#3fa58c' : '#0b5f4e',
          colorLink: dark ? '#5fc2a9' : '#0b5f4e',
          colorBgLayout: dark ? '#0d1512' : '#f7f4ee',
          fontSize: 14,
          borderRadius: 8,
        },
      }}
    >
      <App>
        <QueryClientProvider client={queries}>
          <TextsProvider language={language} catalog={catalogs[language]}>
            <Router base="/desk">
              <Routes language={language} onLanguage={setLanguage} />
            </Router>
          </TextsProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
