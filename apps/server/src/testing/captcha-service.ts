import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CaptchaConfig } from '../ports/captcha.ts'

/** A captcha service for tests: its script, and the verification of what it made of a visitor. */
export interface CaptchaService {
  readonly config: CaptchaConfig
  /** The paths that were requested, in their order. */
  readonly requests: string[]
  /** What it does when it is asked: accept a response once, refuse it, or answer no verification at all. */
  behaviour: 'once' | 'refuse' | 'away'
  stop(): Promise<void>
}

// The interface of reCAPTCHA, for a visitor whom nothing is asked.
const script = `
let rendered
window.grecaptcha = {
  ready: (then) => then(),
  render: (container, options) => (rendered = options) && 1,
  execute: () => rendered.callback('human ' + rendered.sitekey + ' ' + rendered.size + ' ' + Math.random()),
}`

export const startCaptchaService = async (): Promise<CaptchaService> => {
  const requests: string[] = []
  const used = new Set<string>()
  const accepts = (body: URLSearchParams): boolean => {
    const response = body.get('response') ?? ''
    const isNew = !used.has(response)
    used.add(response)
    const isRight = body.get('secret') === 'secret' && response.startsWith('human')
    return service.behaviour === 'once' && isNew && isRight
  }
  const server = createServer(async (request, answer) => {
    requests.push(request.url ?? '')
    if (request.method !== 'POST') {
      answer.setHeader('Content-Type', 'text/javascript')
      return answer.end(script)
    }
    let body = ''
    for await (const part of request) body += String(part)
    if (service.behaviour === 'away') return answer.writeHead(502).end('<h1>Bad gateway</h1>')
    return answer.end(JSON.stringify({ success: accepts(new URLSearchParams(body)) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: CaptchaService = {
    config: {
      siteKey: 'site-key',
      secret: 'secret',
      verify: `${origin}/siteverify`,
      script: `${origin}/api.js?render=explicit`,
      origins: [],
      forms: ['contactForm'],
    },
    requests,
    behaviour: 'once',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}
