import type { Brand } from './client-calls.ts'

/** The agency’s name, icon, and manifest, by which a phone installs the app. */
export function showInHead(namespace: string, { name, logo }: Pick<Brand, 'name' | 'logo'>): void {
  document.title = name
  link('manifest', `/api/app/${encodeURIComponent(namespace)}/manifest.webmanifest`)
  link('apple-touch-icon', logo ?? '/icons/apple-180.png')
  if (logo) link('icon', logo)
}

function link(rel: string, href: string) {
  const element = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link')
  element.removeAttribute('type')
  element.rel = rel
  element.href = href
  document.head.append(element)
}
