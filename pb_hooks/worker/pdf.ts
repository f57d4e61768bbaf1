// A bundle of its own: the PDF packages are larger than the rest of the worker.
export { drawAuditPack } from './tasks/draw-audit-pack';
export { drawReceipt } from './billing/draw-receipt';
