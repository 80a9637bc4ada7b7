import { type Attributes, INVALID_SPAN_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('butiga')
/** Until ports/traces.ts has started the SDK, no span costs more than this one. */
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)
let areSent = false

/** The SDK is started: spans are made from now on. */
export const beginSpans = (): void => {
  areSent = true
}

/**
 * Runs `work` in a span, a child of the running one. A failure is marked with the name of its error alone: its text may
 * quote what a visitor typed.
 */
export const inSpan = <T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> =>
  areSent
    ? tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
        try {
          return await work(span)
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'not an error' })
          throw error
        } finally {
          span.end()
        }
      })
    : work(noSpan)

/** Whether the running work belongs to a span that is exported. */
export const isTraced = (): boolean => areSent && trace.getActiveSpan()?.isRecording() === true
