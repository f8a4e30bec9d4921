import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { mailCertificateOf, mailCertificateTrouble } from '../../mail-certificate.ts'
import { lookAtBucket } from '../../platform/files/s3.ts'
import { openSession } from '../../platform/mail/session.ts'
import { smtpOptions } from '../../platform/mail/smtp-options.ts'
import { ModelFault, modelAt } from '../../platform/model/model.ts'
import { outgoingOf } from '../process/announce.ts'

/** Timeouts for external servers. A model may have to be loaded first. */
const usualPatience = { ms: 10_000, modelMs: 30_000 }

type Patience = typeof usualPatience

/** Signs in to the mail server without sending a mail. */
export const lookAtOutgoingMail = async (config: Config, patience: Patience = usualPatience) => {
  const { SMTP_URL } = config
  if (!SMTP_URL) return outgoingOf(config)
  const signal = AbortSignal.timeout(patience.ms)
  try {
    const session = await openSession(smtpOptions({ url: SMTP_URL, networks: 'anywhere' }), signal)
    session.quit()
  } catch (error) {
    throw signal.aborted ? tooSlow('SMTP_URL', SMTP_URL, patience.ms) : error
  }
  return outgoingOf(config)
}

export const lookAtFiles = async (
  { FILES_URL, DATA_DIR }: Config,
  { ms }: Patience = usualPatience,
): Promise<string> => {
  if (!FILES_URL) return join(DATA_DIR, 'files')
  await lookAtBucket(FILES_URL, ms).catch((error: Error) => {
    throw error.name === 'TimeoutError' ? tooSlow('FILES_URL', FILES_URL, ms) : error
  })
  return `the bucket at ${new URL(FILES_URL).host}`
}

/** Only a response proves that the model is available, so request a short one. */
export const lookAtModel = async (
  { AI_URL, AI_KEY, AI_MODEL }: Config,
  { modelMs }: Patience = usualPatience,
) => {
  if (!AI_URL || !AI_MODEL) return 'none, because AI_URL is not set'
  const limits = { totalMs: modelMs, pausesMs: [] }
  const model = modelAt({ url: AI_URL, key: AI_KEY, name: AI_MODEL, limits })
  const messages = [{ role: 'user' as const, content: 'Are you there?' }]
  await model.complete({ system: 'Answer with one word.', messages, maxTokens: 16 }).catch(unlessAnswered)
  return `${AI_MODEL} at ${new URL(AI_URL).host}`
}

/** A model whose response was truncated or withheld is available. */
const unlessAnswered = (error: unknown) => {
  if (!(error instanceof ModelFault)) throw error
  if (error.kind === 'answer' || error.kind === 'withheld') return
  const setting = settings[error.kind]
  throw setting ? new Error(`${error.message} Check ${setting}.`, { cause: error }) : error
}

/** Members see the same faults, so these do not name the settings. */
const settings: Partial<Record<ModelFault['kind'], string>> = {
  key: 'AI_KEY',
  model: 'AI_MODEL',
  address: 'AI_URL',
  unreachable: 'AI_URL',
}

export const lookAtMailCertificate = async (config: Config, now = new Date()) => {
  const trouble = mailCertificateTrouble(config, now)
  if (trouble) throw new Error(trouble)
  return mailCertificateOf(config)
}

const tooSlow = (setting: string, url: string, ms: number) =>
  new Error(
    `${new URL(url).host} of ${setting} did not respond within ${ms / 1_000} seconds. Check that the server is running, and that no firewall blocks the connection.`,
  )
