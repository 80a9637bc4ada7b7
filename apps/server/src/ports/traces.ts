import { setTimeout as sleep } from 'node:timers/promises'
import { Complaint } from '../ground/errors.ts'
import { beginSpans } from '../ground/traces.ts'

const longestStop = 2000

/**
 * Exports spans as the standard variables of OpenTelemetry say, which its SDK reads by itself. The package is optional and
 * loaded only here; the spans are our own, so nothing has to be loaded before the program. Returns what sends the last spans.
 */
export const startTraces = async (): Promise<{ stop(): Promise<void> }> => {
  const { startNodeSdk } = await import('@opentelemetry/sdk-node').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Complaint(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but @opentelemetry/sdk-node is not installed. Run npm install @opentelemetry/sdk-node, or unset the variable.',
    )
  })
  // Logs are JSON lines and metrics are for Prometheus: only spans are sent.
  const sdk = startNodeSdk({ metricReaders: [], logRecordProcessors: [] })
  beginSpans()
  return {
    // A collector that is away must not keep the process from ending.
    stop: () => Promise.race([sdk.shutdown().catch(() => {}), sleep(longestStop, undefined, { ref: false })]),
  }
}
