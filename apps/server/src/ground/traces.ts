import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Does nothing until ports/traces.ts has started the SDK. */
const tracer = trace.getTracer('butiga')

/**
 * Runs `work` in a span, a child of the running one. A failure is marked with the name of its error alone: its text may
 * quote what a visitor typed.
 */
export const inSpan = <T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> =>
  tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'not an error' })
      throw error
    } finally {
      span.end()
    }
  })

/** Whether the running work belongs to a span that is exported. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true
