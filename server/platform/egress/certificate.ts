import { codeOf } from '../kernel/error-code.ts'

/** Explains what is wrong with the certificate of a host, and what to do about it. */
export const certificateMessage = (host: string, error: unknown) => {
  const code = codeOf(error) ?? ''
  const known = Object.entries(message).find(([codes]) => codes.split(' ').includes(code))?.[1]
  return known
    ? known(host)
    : `${host} did not complete the TLS handshake${code && ` (${code})`}. The port may be wrong.`
}

/** Returns true if an error is about a certificate. */
export const isOfCertificate = (error: unknown) =>
  Object.keys(message).some((codes) => codes.split(' ').includes(codeOf(error) ?? ''))

const message: Record<string, (host: string) => string> = {
  ERR_TLS_CERT_ALTNAME_INVALID: (host) =>
    `The certificate of ${host} is for another host name. Use the host name of the certificate.`,
  'CERT_HAS_EXPIRED CERT_NOT_YET_VALID': (host) =>
    `The certificate of ${host} has expired or is not valid yet. It must be renewed.`,
  'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN': (host) =>
    `The certificate of ${host} is self-signed. Use a certificate of a certificate authority.`,
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY CERT_UNTRUSTED':
    (host) =>
      `The certificate of ${host} is not signed by a trusted certificate authority, or an intermediate certificate is missing.`,
  CERT_REVOKED: (host) => `The certificate of ${host} was revoked.`,
}
