import { useEffect, useRef, useState } from 'react'
import styles from './preview.module.css'

interface EmailFrameProps {
  html: string
  title: string
  /** Of the mailbox; a narrower pane shows it smaller. */
  width: number
  dark: boolean
}

/** An email in a document of its own, which runs no scripts and opens no links. */
export function EmailFrame({ html, title, width, dark }: EmailFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(0)
  const [height, setHeight] = useState(400)
  const [scale, setScale] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document that was loaded again is empty
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page?.body) return
    drawEmail(page, html, dark)
    const measure = () => setHeight(Math.ceil(page.documentElement.getBoundingClientRect().height))
    measure()
    const resize = new ResizeObserver(measure)
    resize.observe(page.documentElement)
    return () => resize.disconnect()
  }, [html, dark, loaded, width])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => setScale(Math.min(1, element.clientWidth / width))
    fit()
    const resize = new ResizeObserver(fit)
    resize.observe(element)
    return () => resize.disconnect()
  }, [width])

  return (
    <div ref={box} className={styles.frameBox} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        // Only so that its document can be written: it may do nothing else.
        sandbox="allow-same-origin"
        src="about:blank"
        title={title}
        className={styles.frame}
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={() => setLoaded((times) => times + 1)}
      />
    </div>
  )
}

const darkQuery = /@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g

/** The policy of our pages forbids styles in HTML; set through the object model they are those of the email alone. */
function drawEmail(page: Document, html: string, dark: boolean) {
  const email = new DOMParser().parseFromString(html, 'text/html')
  // not shown: queries of media
  const wanted = dark ? '@media all' : '@media not all'
  const sheets = [...email.querySelectorAll('style')].map((style) => {
    const sheet = new (page.defaultView as typeof window).CSSStyleSheet()
    sheet.replaceSync((style.textContent ?? '').replace(darkQuery, wanted))
    style.remove()
    return sheet
  })
  for (const gone of email.querySelectorAll('script, meta, link, base, title, iframe, object, form')) gone.remove()
  const styled: [Element, string][] = [...email.querySelectorAll('[style]'), email.body].map((element) => [
    element,
    element.getAttribute('style') ?? '',
  ])
  for (const [element] of styled) element.removeAttribute('style')
  const body = page.adoptNode(email.body)
  page.documentElement.style.setProperty('color-scheme', dark ? 'dark' : 'light')
  page.adoptedStyleSheets = sheets
  page.body.replaceWith(body)
  for (const [element, style] of styled) (element as HTMLElement).style.cssText = style
}
