/** The server's nonce of this page, for third-party code that must add a style element (the image cropper). */
export function cspNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return content?.startsWith('__') ? undefined : content || undefined
}
