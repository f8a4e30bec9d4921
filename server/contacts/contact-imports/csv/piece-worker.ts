import { parentPort } from 'node:worker_threads'
import { type Piece, rowsOfPiece } from './piece.ts'

parentPort?.on('message', async (piece: Piece) => parentPort?.postMessage(await rowsOfPiece(piece)))
parentPort?.postMessage('ready')
