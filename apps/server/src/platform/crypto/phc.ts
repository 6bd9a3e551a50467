// The PHC string format of a stored password hash: $argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>
export type Argon2Cost = {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

export type Argon2Hash = Argon2Cost & { salt: Buffer; hash: Buffer }

const pattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export function formatPhc({ memory, passes, parallelism, salt, hash }: Argon2Hash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Throws when the text is no argon2id hash, or demands more work than our own hashes do. */
export function parsePhc(text: string): Argon2Hash {
  const [, memory, passes, parallelism, salt, hash] = pattern.exec(text) ?? []
  if (!salt || !hash) throw new Error('The stored password hash is no argon2id hash in PHC format.')
  const parsed = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
  // A damaged or planted row must not exhaust the server's memory.
  if (parsed.memory > 262_144 || parsed.passes > 10 || parsed.parallelism > 4 || parsed.hash.length > 64) {
    throw new Error('The stored password hash asks for more work than any hash made here.')
  }
  return parsed
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}
