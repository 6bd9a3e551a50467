// Socket.IO's own parser, which gives `JSON.parse` whatever arrives, behind the scan that stands before all outside JSON.
// Browsers send us no binary packets, and none are accepted.
import * as usual from 'socket.io-parser'
import { refuseUnfitJson } from '../../json/read-json.ts'

const binaryKinds: readonly string[] = [usual.PacketType.BINARY_EVENT, usual.PacketType.BINARY_ACK].map(String)

class BoundedDecoder extends usual.Decoder {
  /** What it throws closes the connection. */
  override add(packet: unknown) {
    if (typeof packet !== 'string' || binaryKinds.includes(packet.charAt(0))) throw new Error('A packet must be text.')
    refuseUnfitJson(packet)
    super.add(packet)
  }
}

/** The option `parser` of every Socket.IO server. */
export const boundedParser = { ...usual, Decoder: BoundedDecoder }
