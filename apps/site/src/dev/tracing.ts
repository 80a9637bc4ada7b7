import { CORE_VERSION } from '@butiga/commerce-sdk/rules'
import { createRecorder } from '@butiga/machines/trace'
import type { TextPlace } from '../i18n.ts'
import { inspectActors } from '../inspect/inspect-actors.ts'
import { showTracePanel } from './trace-panel.tsx'

declare global {
  /** Copies the trace of this tab; undefined where none is recorded. */
  var copyTrace: (() => Promise<void>) | undefined
}

const download = (text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = 'trace.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Records what happens in this tab, without personal data. Called before the site starts its actors.
 *
 * @param place the language of the button
 */
export const startTracing = (place: TextPlace): void => {
  const recorder = createRecorder({ site: location.host, release: CORE_VERSION })
  inspectActors(recorder.inspect)
  const copyTrace = async () => {
    const text = JSON.stringify(recorder.trace())
    // A browser that refuses the clipboard saves a file.
    await navigator.clipboard.writeText(text).catch(() => download(text))
  }
  globalThis.copyTrace = copyTrace
  // The panel of development has a button of its own.
  if (!import.meta.env.DEV) void showTracePanel(copyTrace, place)
}
