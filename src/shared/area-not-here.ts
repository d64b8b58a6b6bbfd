/** A part of the app that could not be fetched. */
export class AreaNotHere extends Error {
  constructor(cause: unknown) {
    super('this part of the app is not here', { cause });
    this.name = 'AreaNotHere';
  }
}
