/** Why a token proves nothing; the message continues "The time stamp …". */
export class TimeStampFault extends Error {}
