import type { ReactNode } from 'react'
import { ProductMark } from './product-mark.tsx'
import styles from './signed-out-page.module.css'

interface SignedOutPageProps {
  title: string
  text?: ReactNode
  /** Above the card: why the person is here, or a network problem. */
  notices?: ReactNode
  children: ReactNode
  /** Below the card. */
  below?: ReactNode
}

/** One card under the product's logo, for people who are not signed in. */
export function SignedOutPage({ title, text, notices, children, below }: SignedOutPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <ProductMark />
        {notices}
        <section className={styles.card}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </header>
          {children}
        </section>
        {below}
      </div>
    </main>
  )
}
