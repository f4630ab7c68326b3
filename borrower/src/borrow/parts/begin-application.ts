import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';

/** Where "apply" leads. */
export function useBeginApplication(): () => void {
  const [, navigate] = useLocation();
  return () => navigate(paths.question);
}
