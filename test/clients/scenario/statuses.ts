type Response = { status: number; data: unknown }

/** The response in two fields, for clients that tell a success by its status. */
export const settled = async <Answer extends Response, const Status extends Answer['status']>(
  answer: Promise<Answer>,
  status: Status,
) => {
  const { status: given, data } = await answer
  type Of<Kind> = Kind extends { data: infer Data } ? Data : never
  return given === status
    ? { data: data as Of<Extract<Answer, { status: Status }>> }
    : { error: data as Of<Exclude<Answer, { status: Status }>> }
}
