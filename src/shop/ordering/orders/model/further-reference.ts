/** The purchase order number where it says more than the reference, which is asked once; '' where both are the same (CHK-07, CHK-30). */
export const furtherReference = ({
  referenceNumber,
  purchaseOrderNumber,
}: {
  referenceNumber: string
  purchaseOrderNumber: string
}): string => (purchaseOrderNumber === referenceNumber ? '' : purchaseOrderNumber)
