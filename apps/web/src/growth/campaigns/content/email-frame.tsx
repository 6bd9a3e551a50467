import { useEffect, useRef, useState } from 'react'
import styles from './preview.module.css'

interface EmailFrameProps {
  html: string
  title: string
  /** Of the mailbox; a narrower pane shows it smaller. */
  width: number
  dark: boolean
}

/** An email in its own document, which runs no scripts and opens no links. */
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
        // Only allows writing its document.
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
const ownPicture = /^https?:\/\/[^/]+(\/api\/mail\/pictures\/.*)$/

/** Our policy forbids styles in HTML; set through the DOM, they apply only to the email. */
function drawEmail(page: Document, html: string, dark: boolean) {
  const email = new DOMParser().parseFromString(setStylesAside(html), 'text/html')
  // not shown: queries of media
  const wanted = dark ? '@media all' : '@media not all'
  const sheets = [...email.querySelectorAll<HTMLTemplateElement>('template')].map((style) => {
    const sheet = new (page.defaultView as typeof window).CSSStyleSheet()
    sheet.replaceSync((style.content.textContent ?? '').replace(darkQuery, wanted))
    return sheet
  })
  for (const gone of email.querySelectorAll('template, script, meta, link, base, title, iframe, object, form'))
    gone.remove()
  for (const picture of email.querySelectorAll('img')) {
    const path = ownPicture.exec(picture.getAttribute('src') ?? '')?.[1]
    // Whatever host name the page was opened under.
    if (path) picture.setAttribute('src', path)
  }
  page.documentElement.style.cssText = `overflow: hidden; color-scheme: ${dark ? 'dark' : 'light'}`
  page.adoptedStyleSheets = sheets
  page.body.replaceWith(page.adoptNode(email.body))
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
}

/** Before it is parsed, which would report each style to the console. */
const setStylesAside = (html: string) =>
  html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ' data-style='))
