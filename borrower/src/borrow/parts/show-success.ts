import { useLocation } from 'wouter';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';

/**
 * Leads to the success of an application. Home takes the place of the form that was sent: whoever goes back leaves,
 * and does not fill it in again.
 */
export function useShowSuccess(): (orderId: number) => void {
  const [, navigate] = useLocation();
  return (orderId) => {
    navigate(paths.home, { replace: true });
    navigate(orderPath(orderPaths.success, orderId));
  };
}
