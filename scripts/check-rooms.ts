/** What the import rules cannot say: no two rooms of an app need each other, not even by way of a third. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrowsIn, circlesIn, graphOf, roomsIn } from './rooms.ts';
import { projectDir } from './run-program.ts';

// The desk follows once its rooms stand.
const bases = ['server/src/', 'borrower/src/'];

function sourcesBelow(base: string): Map<string, string> {
  const names = readdirSync(join(projectDir, base), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /[.]tsx?$/.test(name)).map((name) => join(base, name));
  return new Map(sources.map((path) => [path, readFileSync(join(projectDir, path), 'utf8')]));
}

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
