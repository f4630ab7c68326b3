/** One part of a trace: a call, a statement or a job. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId?: string;
  /** A job may begin long after its call has ended: it is linked to it as well as being below it. */
  readonly isLinked?: boolean;
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Readonly<Record<string, string>>;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isFailed: boolean;
}

/** As the protocol numbers them. */
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof kinds;
const failed = { code: 2 } as const;

/** The body of a call to a collector: OTLP in its JSON form. */
export function otlpBody(spans: readonly Span[], version: string) {
  const resource = { attributes: attributesOf({ 'service.name': 'hiram', 'service.version': version }) };
  return {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'hiram' }, spans: spans.map(spanOf) }] }],
  };
}

function spanOf(span: Span) {
  const { traceId, spanId, parentId, isLinked, name, kind, attributes, startedAt, endedAt, isFailed } = span;
  return {
    traceId,
    spanId,
    ...(parentId === undefined ? {} : { parentSpanId: parentId }),
    ...(isLinked && parentId ? { links: [{ traceId, spanId: parentId }] } : {}),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    ...(isFailed ? { status: failed } : {}),
  };
}

function attributesOf(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([key, stringValue]) => ({ key, value: { stringValue } }));
}

/** Too large for a number, so the protocol has it as text. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms);
  return `${whole}${String(Math.floor((ms - whole) * 1e6)).padStart(6, '0')}`;
}
