import { TextsProvider } from '@hiram/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Router } from 'wouter';
import { session } from './api/session.ts';
import { useAppearance } from './frame/appearance.ts';
import { KeysProvider } from './frame/keys.tsx';
import { themeOf } from './frame/theme.ts';
import { Routes } from './routes.tsx';
import { catalogs, type DeskLanguage, storedLanguage, storeLanguage } from './texts/use-texts.ts';
import 'antd/dist/antd.css';
import './desk.css';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: true,
      staleTime: 5_000,
      // Without a connection a page says so: waiting for one, a table would go on showing the rows of another.
      networkMode: 'always',
    },
  },
});
// What was read is not for whoever logs in next.
session.subscribe(() => queries.clear());

// In a line of its own, as words are: what stands beside the button lines up with its words.
const busyIcon = (
  <span>
    <LoaderCircle size={14} className="desk-busy" aria-hidden="true" />
  </span>
);

export function Desk() {
  const [language, setLanguage] = useState<DeskLanguage>(storedLanguage);
  const { appearance, isDark, isStill, choose } = useAppearance();
  useEffect(() => {
    storeLanguage(language);
  }, [language]);
  useEffect(() => {
    // The browser's own parts follow: scroll bars, and what is seen before a page has painted.
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);

  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      theme={themeOf({ isDark, isStill })}
      // The ring that spreads from a pressed button takes two seconds, whatever the theme says of motion.
      wave={{ disabled: isStill }}
      // A space between two Chinese characters makes a button's name another than its label.
      // The library's own icon stays in the name of a button that is busy for a moment, where motion is reduced: it
      // waits for the end of a transition that never began.
      button={{ autoInsertSpace: false, loadingIcon: busyIcon }}
    >
      <App className="desk" message={{ duration: 6 }}>
        <QueryClientProvider client={queries}>
          <TextsProvider language={language} catalog={catalogs[language]}>
            <KeysProvider>
              <Router base="/desk">
                <Routes
                  preferences={{ language, onLanguage: setLanguage, appearance, onAppearance: choose }}
                />
              </Router>
            </KeysProvider>
          </TextsProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
