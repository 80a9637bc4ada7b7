import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Sends one request and reads the whole answer; anything but success throws. Lighter than the SDK, which shares the cores. */
export const send = (
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(url, {
      method,
      agent,
      headers: { ...headers, ...(text && { 'Content-Type': 'application/json' }) },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const answer = Buffer.concat(chunks)
        if ((response.statusCode ?? 500) < 300) resolve(answer)
        else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${answer.toString().slice(0, 300)}`))
      })
    })
    sent.end(text)
  })
