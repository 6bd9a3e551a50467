// Requests in IndexedDB: they survive a reload, a crash, and a restart of the computer.
import type { QueuedRequest } from './queued-requests.ts'

const STORE = 'requests'

let opening: Promise<IDBDatabase> | undefined

/** Rejects when the browser stores nothing, as in some private windows. */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('frontdesk-outbox', 1)
    request.onupgradeneeded = () => {
      // Numbered in the order of arrival, over all tabs.
      const store = request.result.createObjectStore(STORE, { keyPath: 'order', autoIncrement: true })
      store.createIndex('person', 'person')
      store.createIndex('id', 'id', { unique: true })
    }
    request.onsuccess = () => {
      // A newer version of the product wants to change the store.
      request.result.onversionchange = () => {
        request.result.close()
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  }).catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Resolves once it is on disk. */
async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
  work(transaction.objectStore(STORE))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function withKey(store: IDBObjectStore, id: string, run: (key: IDBValidKey) => void) {
  const found = store.index('id').getKey(id)
  found.onsuccess = () => found.result !== undefined && run(found.result)
}

export const addQueued = (request: QueuedRequest) => change((store) => store.add(request))

export const removeQueued = (id: string) => change((store) => withKey(store, id, (key) => store.delete(key)))

/** Replaces a request. `id` is its current id; the change may set another. */
export const changeQueued = (id: string, part: Partial<QueuedRequest>) =>
  change((store) =>
    withKey(store, id, (key) => {
      const found = store.get(key)
      found.onsuccess = () => store.put({ ...found.result, ...part })
    }),
  )

/** In order of arrival. */
export async function listQueued(person: string): Promise<QueuedRequest[]> {
  const store = (await open()).transaction(STORE).objectStore(STORE)
  const request = store.index('person').getAll(person)
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
