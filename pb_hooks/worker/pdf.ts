// A bundle of its own: the PDF packages are larger than the rest of the worker.
export { drawAuditPack } from './tasks/audit-pack';
export { drawReceipt } from './billing/receipt';
