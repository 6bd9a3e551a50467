// A self-made certificate, so that TLS is really tested: X.509 version 3, P-256, only what a client checks.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface TestCertificate {
  /** PEM. */
  cert: string
  key: string
}

const oid = {
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
  basicConstraints: [0x55, 0x1d, 0x13],
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
}

/** For `host`, self-signed, and a day old. */
export function createCertificate(host: string, expires = new Date(Date.now() + 86_400_000)): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(der(0x06, oid.commonName), der(0x0c, Buffer.from(host)))))
  const algorithm = sequence(der(0x06, oid.ecdsaWithSha256))
  const altName = sequence(der(0x82, Buffer.from(host)))
  const isAuthority = sequence(der(0x01, [0xff]))
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(new Date(Date.now() - 86_400_000)), time(expires)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(der(0x06, oid.subjectAltName), der(0x04, altName)),
        sequence(der(0x06, oid.basicConstraints), der(0x04, isAuthority)),
      ),
    ),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const whole = sequence(body, algorithm, der(0x03, signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function der(tag: number, content: Uint8Array | number[]): Buffer {
  const bytes = Buffer.from(content)
  const { length } = bytes
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts))
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
