import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Lanes } from '../db/lanes.ts';
import type { Reading } from './metrics.ts';

/** What this process knows of itself. The event loop is watched from here on, until it is told to stop. */
export function watchProcess(lanes: Lanes, version: string) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    read(): Reading[] {
      // Nanoseconds; before the first measurement there is no number.
      const lag = Number.isFinite(delay.max) && delay.max > 0 ? delay.max / 1e9 : 0;
      delay.reset();
      const { rss, heapUsed } = process.memoryUsage();
      return [
        { name: 'hiram_event_loop_lag_seconds', labels: {}, value: lag },
        { name: 'hiram_memory_bytes', labels: { kind: 'resident' }, value: rss },
        { name: 'hiram_memory_bytes', labels: { kind: 'heap' }, value: heapUsed },
        { name: 'hiram_uptime_seconds', labels: {}, value: process.uptime() },
        { name: 'hiram_build_info', labels: { version, node: process.version }, value: 1 },
        ...readPools(lanes),
      ];
    },
    stop: () => void delay.disable(),
  };
}

function readPools({ calls, strangers, reports, exports, watch }: Lanes): Reading[] {
  return Object.entries({ calls, strangers, reports, exports, watch }).flatMap(
    ([lane, database]): Reading[] => {
      const { inUse, idle, waiting } = database.connections();
      return [
        { name: 'hiram_pool_connections', labels: { lane, state: 'in_use' }, value: inUse },
        { name: 'hiram_pool_connections', labels: { lane, state: 'idle' }, value: idle },
        { name: 'hiram_pool_waiting', labels: { lane }, value: waiting },
      ];
    },
  );
}
