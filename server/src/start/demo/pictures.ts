/** Drawn pictures of made-up people and their papers. Each says that it is a demo's, and no two look alike. */
import { signatureSize } from '@hiram/contract';
import { Canvas, type Colour } from './canvas.ts';
import type { Person } from './people.ts';

const ink: Colour = [32, 38, 46];
const grey: Colour = [120, 126, 134];
const white: Colour = [255, 255, 255];

/** A number between nought and one that belongs to a name and never changes. */
export function chanceOf(name: string): number {
  let hash = 2_166_136_261;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

function tint(name: string, lightness: number): Colour {
  const hue = chanceOf(name) * 6;
  const part = (shift: number) => {
    const turn = Math.abs(((hue + shift) % 6) - 3) - 1;
    return Math.round(255 * (lightness + (1 - lightness) * 0.55 * Math.min(1, Math.max(0, turn))));
  };
  return [part(0), part(4), part(2)];
}

const skins: readonly Colour[] = [
  [236, 198, 165],
  [214, 170, 132],
  [188, 140, 103],
  [160, 114, 82],
];

function drawFace(canvas: Canvas, { name }: Person, x: number, y: number, size: number): void {
  const skin = skins[Math.floor(chanceOf(`skin of ${name}`) * skins.length)] ?? [214, 170, 132];
  const hair: Colour = [30 + 40 * chanceOf(`hair of ${name}`), 26, 24];
  const hairDown = 1 + chanceOf(`cut of ${name}`);
  canvas.oval({ x, y: y + size * 1.5 }, size * 1.15, size * 0.8, tint(`shirt of ${name}`, 0.3));
  canvas.oval({ x, y: y - size * 0.05 }, size * 0.78, size * 0.82 * Math.min(1.25, hairDown), hair);
  canvas.rect(x - size * 0.2, y + size * 0.5, size * 0.4, size * 0.5, skin);
  canvas.oval({ x, y: y + size * 0.12 }, size * 0.58, size * 0.7, skin);
  for (const side of [-1, 1]) {
    canvas.oval({ x: x + side * size * 0.22, y: y + size * 0.05 }, size * 0.07, size * 0.06, ink);
    canvas.rect(x + side * size * 0.22 - size * 0.11, y - size * 0.12, size * 0.22, size * 0.05, hair);
  }
  canvas.line(
    [-0.18, 0, 0.18].map((at) => ({ x: x + at * size, y: y + size * (at === 0 ? 0.52 : 0.47) })),
    size * 0.06,
    [150, 70, 66],
  );
}

/** No two photos of the desk look the same to whoever compares them. */
function photographed(canvas: Canvas, what: string): Promise<Blob> {
  canvas.light((spot) => chanceOf(`${spot} of ${what}`));
  return canvas.jpeg();
}

function labelled(canvas: Canvas, x: number, y: number, label: string, value: string): void {
  canvas.text(label, { x, y }, 11, grey);
  canvas.text(value, { x, y: y + 18 }, 20, ink);
}

export function identityFront(person: Person): Promise<Blob> {
  const { name, birthday, identity } = person;
  const canvas = new Canvas(860, 540, tint(`card of ${name}`, 0.86));
  canvas.rect(0, 0, 860, 84, tint(`head of ${name}`, 0.28));
  canvas.text('DEMO IDENTITY CARD', { x: 32, y: 24 }, 34, white);
  canvas.rect(36, 124, 236, 300, white);
  drawFace(canvas, person, 154, 236, 92);
  labelled(canvas, 304, 126, 'NAME', name);
  labelled(canvas, 304, 196, 'DATE OF BIRTH', birthday);
  labelled(canvas, 304, 266, 'SEX', person.sex === 1 ? 'M' : 'F');
  labelled(canvas, 304, 336, 'NUMBER', identity);
  canvas.text('NOT A REAL DOCUMENT', { x: 304, y: 478 }, 18, grey);
  return photographed(canvas, `front of ${name}`);
}

export function identityBack(person: Person): Promise<Blob> {
  const canvas = new Canvas(860, 540, tint(`card of ${person.name}`, 0.9));
  canvas.rect(0, 60, 860, 90, [54, 58, 66]);
  labelled(canvas, 40, 190, 'ADDRESS', person.address);
  labelled(canvas, 40, 260, 'CITY', person.city);
  for (let bar = 0; bar < 60; bar += 1)
    if (chanceOf(`${bar} of ${person.identity}`) > 0.45) canvas.rect(40 + bar * 13, 360, 8, 90, ink);
  canvas.text('NOT A REAL DOCUMENT', { x: 40, y: 486 }, 18, grey);
  return photographed(canvas, `back of ${person.name}`);
}

/** Somebody who holds their card beside the face. */
export function holdingCard(person: Person): Promise<Blob> {
  const canvas = new Canvas(640, 800, tint(`room of ${person.name}`, 0.62));
  const wall = 260 + 340 * chanceOf(`height of ${person.name}`);
  canvas.rect(0, wall, 640, 800 - wall, tint(`wall of ${person.name}`, 0.5));
  // Everybody stands elsewhere, and holds the card with the hand they like.
  const isLeft = chanceOf(`hand of ${person.name}`) < 0.5;
  const x = (isLeft ? 400 : 240) + 60 * (chanceOf(`place of ${person.name}`) - 0.5);
  drawFace(
    canvas,
    person,
    x,
    300 + 90 * chanceOf(`stand of ${person.name}`),
    150 + 50 * chanceOf(`size of ${person.name}`),
  );
  const card = { x: isLeft ? 30 : 390, y: 500 + 80 * chanceOf(`card at ${person.name}`) };
  canvas.rect(card.x, card.y, 220, 140, tint(`card of ${person.name}`, 0.86));
  canvas.rect(card.x, card.y, 220, 24, tint(`head of ${person.name}`, 0.28));
  drawFace(canvas, person, card.x + 44, card.y + 66, 26);
  canvas.text(person.name.slice(0, 10), { x: card.x + 88, y: card.y + 46 }, 12, ink);
  canvas.text(person.identity.slice(0, 8), { x: card.x + 88, y: card.y + 76 }, 12, ink);
  return photographed(canvas, `face of ${person.name}`);
}

function sheet(person: Person, head: string, rows: readonly (readonly [string, string])[]): Promise<Blob> {
  const canvas = new Canvas(720, 900, [250, 249, 245]);
  canvas.rect(0, 0, 720, 24, tint(`${head} of ${person.name}`, 0.35));
  canvas.text(head, { x: 48, y: 64 }, 32, ink);
  canvas.rect(48, 120, 624, 3, grey);
  rows.forEach(([label, value], row) => {
    labelled(canvas, 48, 150 + row * 76, label, value);
  });
  canvas.text('DEMO. NOT A REAL DOCUMENT.', { x: 48, y: 850 }, 18, grey);
  return photographed(canvas, `face of ${person.name}`);
}

export function payslip(person: Person): Promise<Blob> {
  return sheet(person, 'PAYSLIP', [
    ['EMPLOYEE', person.name],
    ['EMPLOYER', person.employer],
    ['POSITION', person.job],
    ['NET PAY FOR THE MONTH', `${person.income}.00`],
  ]);
}

export function addressProof(person: Person): Promise<Blob> {
  return sheet(person, 'ELECTRICITY BILL', [
    ['CUSTOMER', person.name],
    ['ADDRESS', person.address],
    ['CITY', person.city],
    ['METER', person.identity.slice(-6)],
  ]);
}

export function bankBook(person: Person, account: string): Promise<Blob> {
  return sheet(person, 'BANK BOOK', [
    ['ACCOUNT HOLDER', person.name],
    ['ACCOUNT NUMBER', account],
  ]);
}

/** What a bank's app shows after a transfer; patches in the shades of its number, since each has to look like no other. */
export function transferSlip(
  person: Person,
  { amount, on, mark, reference }: { amount: number; on: string; mark: string; reference: string },
): Promise<Blob> {
  const canvas = new Canvas(540, 900, white);
  for (let patch = 0; patch < 24; patch += 1)
    canvas.rect((patch % 4) * 135, Math.floor(patch / 4) * 30, 135, 30, tint(`${patch} ${reference}`, 0.35));
  canvas.text('TRANSFER SENT', { x: 40, y: 220 }, 30, ink);
  const rows = [
    ['FROM', person.name],
    ['AMOUNT', amount.toFixed(2)],
    ['DATE', on],
    ['NOTE', mark],
    ['REFERENCE', reference],
  ] as const;
  rows.forEach(([label, value], row) => {
    labelled(canvas, 40, 300 + row * 84, label, value);
  });
  canvas.text('DEMO. NO MONEY MOVED.', { x: 40, y: 800 }, 18, grey);
  return photographed(canvas, `slip ${reference}`);
}

export function signatureOf({ name }: Person): Promise<Blob> {
  const { width, height } = signatureSize;
  const canvas = new Canvas(width, height, white, 1);
  const waves = 3 + Math.floor(chanceOf(`waves of ${name}`) * 4);
  const points = Array.from({ length: 120 }, (_, step) => {
    const part = step / 119;
    const swing = Math.sin(part * waves * 2 * Math.PI + chanceOf(`turn of ${name}`) * 6);
    const loop = Math.cos(part * (waves + 2) * 2 * Math.PI) * (18 + 30 * chanceOf(`loop of ${name}`));
    return { x: 110 + part * 560 + loop, y: 150 + swing * (40 + 50 * (1 - part)) };
  });
  canvas.line(points, 6, [0, 0, 0]);
  return canvas.png();
}
