import { vi } from 'vitest'

/** Uploads go through `fetch` from here on, as far as `fetchWithProgress` uses XMLHttpRequest; half of each is reported. */
export const uploadThrough = (fetch: (url: string, init: RequestInit) => Promise<Response>): void => {
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers = new Headers()
    readonly #controller = new AbortController()
    #target = { method: '', url: '' }
    #response = new Response()
    responseText = ''
    get status() {
      return this.#response.status
    }
    get statusText() {
      return this.#response.statusText
    }
    open(method: string, url: string) {
      this.#target = { method, url }
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders() {
      return [...this.#response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }
    abort() {
      this.#controller.abort()
      this.dispatchEvent(new Event('abort'))
    }
    send(body: FormData) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
      const { url, method } = this.#target
      void this.#exchange(url, { method, headers: this.#headers, body, signal: this.#controller.signal })
    }
    async #exchange(url: string, init: RequestInit) {
      try {
        this.#response = await fetch(url, init)
        this.responseText = await this.#response.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}
