import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson, text } from './serve.ts';

/** A button of the page: what it says, and what it switches on. */
export interface FaultButton<Faults> {
  readonly label: string;
  readonly faults: Partial<Faults>;
}

/** What goes wrong at a sandbox now, and how that is chosen: on its page, or by a program with POST /faults. */
export class FaultSwitch<Faults extends object> {
  readonly #none: Faults;
  readonly #buttons: readonly FaultButton<Faults>[];
  #faults: Faults;

  constructor(none: Faults, buttons: readonly FaultButton<Faults>[]) {
    this.#none = none;
    this.#buttons = buttons;
    this.#faults = none;
  }

  get now(): Faults {
    return this.#faults;
  }

  /** Takes one off what happens so many times, and says whether there was one left. */
  useUp(name: keyof Faults): boolean {
    const left = Number(this.#faults[name]);
    if (left <= 0) return false;
    this.#faults = { ...this.#faults, [name]: left - 1 };
    return true;
  }

  /**
   * As JSON from a program, or as a form from the page. Each call begins from where nothing goes wrong.
   */
  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, response);
    if (body === undefined) return;
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const json = isForm ? (new URLSearchParams(body).get('faults') ?? '{}') : body;
    const wanted = this.#parse(JSON.parse(json));
    if (!wanted) return void response.writeHead(400).end();
    this.#faults = { ...this.#none, ...wanted };
    if (isForm) response.writeHead(303, { location: '/' }).end();
    else sendJson(response, this.#faults);
  }

  buttons(): string {
    const isOn = (wanted: Partial<Faults>) =>
      (Object.entries(wanted) as [keyof Faults, unknown][]).every(
        ([name, value]) => this.#faults[name] === value,
      );
    const button = ({ label, faults }: FaultButton<Faults>) =>
      `<form method="post" action="/faults"><input type="hidden" name="faults" value="${text(JSON.stringify(faults))}">
<button aria-pressed="${isOn(faults)}">${text(label)}</button></form>`;
    return this.#buttons.map(button).join('');
  }

  /**
   * Gives nothing when it is not a list of faults. By hand, since sandboxes start with every demo and a schema
   * library would be most of what they load.
   */
  #parse(sent: unknown): Partial<Faults> | undefined {
    if (typeof sent !== 'object' || sent === null) return undefined;
    const known = new Map<string, unknown>(Object.entries(this.#none));
    for (const [name, value] of Object.entries(sent)) {
      const usual = known.get(name);
      const isReason = usual === null && (value === null || typeof value === 'string');
      if (!known.has(name) || !(isReason || typeof value === typeof usual)) return undefined;
      if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0)) return undefined;
    }
    return sent as Partial<Faults>;
  }
}
