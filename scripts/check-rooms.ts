/**
 * What the import rules cannot say: no two rooms of an app need each other, not even by way of a third; and of the
 * server's rooms one writes a table, whoever reads it.
 */
import { arrowsIn, circlesIn, graphOf, roomsIn } from './rooms.ts';
import { sourcesBelow } from './sources.ts';
import { faultsIn, writesIn } from './table-writes.ts';
import { writeRules } from './write-rules.ts';

const bases = ['server/src/', 'borrower/src/', 'desk/src/'];

let failed = 0;
for (const base of bases) {
  const graph = graphOf(sourcesBelow(base), base);
  console.log(`${base}: ${roomsIn(graph).size} rooms, ${arrowsIn(graph)} arrows, ${graph.imports} imports`);
  for (const circle of circlesIn(graph)) {
    failed += 1;
    console.log(`${base}: rooms in a circle: ${circle.join(' → ')}`);
    for (const [index, room] of circle.slice(0, -1).entries())
      console.log(`  ${graph.arrows.get(room)?.get(circle[index + 1] ?? '')?.[0]}`);
  }
}
for (const fault of faultsIn(writesIn(sourcesBelow('server/src/'), 'server/src/'), writeRules)) {
  failed += 1;
  console.log(fault);
}
process.exitCode = failed > 0 ? 1 : 0;
