/** React's development build measures every render for the browser's profiler wherever this is there. Nobody profiles tests. */
Reflect.deleteProperty(console, 'timeStamp')
