import { createOfflineFailure, createTimeoutFailure, parseFailure } from './api-failure.ts'
import type { Outgoing } from './send.ts'

interface UploadRequest extends Omit<Outgoing, 'body'> {
  file: Blob
  fields?: Readonly<Record<string, unknown>> | undefined
  onProgress?: ((share: number) => void) | undefined
}

/** Like send. XMLHttpRequest, because fetch does not report upload progress. */
export function sendUpload({ method, url, headers, signal, timeout, file, fields = {}, onProgress }: UploadRequest) {
  return new Promise<Response>((resolve, reject) => {
    const form = new FormData()
    // Fields first, because the server streams the file as it arrives.
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
    form.set('file', file)

    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const finish = (settle: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      settle()
    }
    request.open(method, url)
    request.timeout = timeout
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = finish(() => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) resolve(new Response(status === 204 ? null : responseText, { status }))
      else reject(parseFailure(status, responseText, request.getResponseHeader('retry-after')))
    })
    request.onerror = finish(() => reject(createOfflineFailure()))
    request.ontimeout = finish(() => reject(createTimeoutFailure()))
    request.onabort = finish(() => reject(signal?.reason ?? createOfflineFailure()))
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}
