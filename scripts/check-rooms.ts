/** What the import rules cannot say: no two rooms of an app need each other, not even by way of a third. */
import { arrowsIn, circlesIn, graphOf, roomsIn } from './rooms.ts';
import { sourcesBelow } from './sources.ts';

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
process.exitCode = failed > 0 ? 1 : 0;
