import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder for a DATA_DIR, below the system's temporary one. Everyone may enter it: started by root, PostgreSQL
 * runs as another user, and would otherwise be placed elsewhere, where nothing removes it.
 */
export async function reachableFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
