import {
  type Attributes,
  INVALID_SPAN_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'

/** Until ports/traces.ts has started the SDK, no span costs more than this one. */
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)
let tracer: Tracer | undefined

/**
 * The SDK is started: spans are made from now on. The tracer is one of the SDK's own copy of `@opentelemetry/api`: an earlier one,
 * of the bundle's copy, has no SDK.
 */
export const beginSpans = (): void => {
  tracer = trace.getTracer('butiga')
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
  tracer
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
export const isTraced = (): boolean => tracer !== undefined && trace.getActiveSpan()?.isRecording() === true
