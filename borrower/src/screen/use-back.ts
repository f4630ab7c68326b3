import { useLocation } from 'wouter';

/** Back to where the borrower came from, or to `parent` for whoever opened this address directly. */
export function useBack(parent: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    // Older phones lack this; there the way back is the parent, which is right nearly always.
    const ours = 'navigation' in window && window.navigation.canGoBack;
    if (ours) window.history.back();
    else navigate(parent, { replace: true });
  };
}
