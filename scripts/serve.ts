// The server alone, for development: the web comes from Vite.
import { main } from '../apps/server/src/main.ts'

await main()
