import { CORE_VERSION } from '@butiga/commerce-sdk/rules'
import { createRecorder } from '@butiga/machines/trace'
import { createActor, fromCallback, type Actor, type InspectionEvent } from 'xstate'

declare global {
  /** Copies the trace of this tab; undefined where none is recorded. */
  var copyTrace: (() => Promise<void>) | undefined
}

/** Lets `inspect` see every actor that starts from now on. */
const inspectActors = (inspect: (event: InspectionEvent) => void): void => {
  // The prototype of all actors. An import of the class would add its name to a file that every page loads.
  const prototype = Object.getPrototypeOf(createActor(fromCallback(() => undefined))) as Pick<Actor<never>, 'start'>
  const { start } = prototype
  const seen = new WeakSet<object>()
  prototype.start = function (this: Actor<never>) {
    // An actor with a parent belongs to its parent's system.
    if (this._parent === undefined && !seen.has(this)) {
      seen.add(this)
      this.system.inspect({ next: inspect })
    }
    return start.call(this)
  }
}

const download = (text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = 'trace.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Records what happens in this tab, without personal data. Called before the site starts its actors. */
export const startTracing = (): void => {
  const recorder = createRecorder({ site: location.host, release: CORE_VERSION })
  inspectActors(recorder.inspect)
  globalThis.copyTrace = async () => {
    const text = JSON.stringify(recorder.trace())
    // A browser that refuses the clipboard saves a file.
    await navigator.clipboard.writeText(text).catch(() => download(text))
  }
}
