// Runs in the thread that sets invoices as PDF: opening fonts and shaping text would hold up everyone else.
import { serveThread } from '#platform/threads/serve-thread'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoicePaper } from './invoice-paper.ts'

/** Gives the whole PDF as one value. */
async function* draw(paper: InvoicePaper): AsyncGenerator<Uint8Array, void> {
  yield await drawInvoice(paper)
}

serveThread({ draw })
